import type { Delivery } from '../../../contract/contact/contact-messages.ts';
import { t } from '../i18n/t.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

/** The state of an e-mail in words. */
export function describeDelivery(
  delivery: Delivery,
  hasMailServer: boolean,
  times: SiteTime,
): { title: string; text: string } {
  const { tries, refusals, mostRefusals, nextTryAt, deliveredAt, lastAnswer } = delivery;
  switch (delivery.state) {
    case 'none':
      return {
        title: t('Not sent'),
        text: hasMailServer
          ? t('It will be sent if the message is moved to the inbox.')
          : t('Messages in spam are not sent, and this site has no mail server.'),
      };
    case 'waiting':
      return hasMailServer
        ? { title: t('Queued'), text: t('It will be sent shortly.') }
        : { title: t('Not sent by e-mail'), text: t('This site has no mail server.') };
    case 'file':
      return {
        title: t('Not sent by e-mail'),
        text: hasMailServer ? t('The site had no mail server at that time.') : t('This site has no mail server.'),
      };
    case 'delivered':
      return {
        title: t('Delivered'),
        text: `${times.inSentence(deliveredAt ?? '')}${tries > 1 ? `, attempt ${tries}` : ''}`,
      };
    case 'failing':
      return {
        title:
          refusals > 0
            ? t('Rejected {countedTimes}, retrying (stops after {mostRefusals})', {
                countedTimes: countedTimes(refusals),
                mostRefusals,
              })
            : t('Failed {countedTimes}, retrying', { countedTimes: countedTimes(tries) }),
        text: t('Next attempt {time}. {lastAnswer}', { time: times.inSentence(nextTryAt ?? ''), lastAnswer }),
      };
    case 'refused':
      return {
        title: t('Not delivered, rejected {countedTimes}', { countedTimes: countedTimes(refusals) }),
        text: lastAnswer ?? '',
      };
  }
}

/** 'once', '2 times'. */
export const countedTimes = (count: number) => (count === 1 ? 'once' : t('{count} times', { count }));
