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
        text:
          tries > 1
            ? t('{time}, attempt {tries, number}', { time: times.inSentence(deliveredAt ?? ''), tries })
            : times.inSentence(deliveredAt ?? ''),
      };
    case 'failing':
      return {
        title:
          refusals > 0
            ? t(
                'Rejected {refusals, plural, one {once} other {# times}}, retrying (stops after {mostRefusals, number})',
                { refusals, mostRefusals },
              )
            : t('Failed {tries, plural, one {once} other {# times}}, retrying', { tries }),
        text: `${t('Next attempt {time}.', { time: times.inSentence(nextTryAt ?? '') })} ${lastAnswer}`,
      };
    case 'refused':
      return {
        title: t('Not delivered, rejected {refusals, plural, one {once} other {# times}}', { refusals }),
        text: lastAnswer ?? '',
      };
  }
}
