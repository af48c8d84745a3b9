import type { Delivery } from '../../../contract/contact/contact-messages.ts';
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
        title: 'Not sent',
        text: hasMailServer
          ? 'It will be sent if the message is moved to the inbox.'
          : 'Messages in spam are not sent, and this site has no mail server.',
      };
    case 'waiting':
      return hasMailServer
        ? { title: 'Queued', text: 'It will be sent shortly.' }
        : { title: 'Not sent by e-mail', text: 'This site has no mail server.' };
    case 'file':
      return {
        title: 'Not sent by e-mail',
        text: hasMailServer ? 'The site had no mail server at that time.' : 'This site has no mail server.',
      };
    case 'delivered':
      return {
        title: 'Delivered',
        text: `${times.inSentence(deliveredAt ?? '')}${tries > 1 ? `, attempt ${tries}` : ''}`,
      };
    case 'failing':
      return {
        title:
          refusals > 0
            ? `Rejected ${countedTimes(refusals)}, retrying (stops after ${mostRefusals})`
            : `Failed ${countedTimes(tries)}, retrying`,
        text: `Next attempt ${times.inSentence(nextTryAt ?? '')}. ${lastAnswer}`,
      };
    case 'refused':
      return { title: `Not delivered, rejected ${countedTimes(refusals)}`, text: lastAnswer ?? '' };
  }
}

/** 'once', '2 times'. */
export const countedTimes = (count: number) => (count === 1 ? 'once' : `${count} times`);
