import { data, Form, Link, useNavigation } from 'react-router';
import { getSite, visitContext } from '../../site-context.ts';
import styles from '../accounts/login/login.module.css';
import { LoginLayout } from '../accounts/login/login-layout.tsx';
import { usePanelLanguage } from '../i18n/panel-language.ts';
import { rich, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import type { Route } from './+types/unsubscribe';

/** Only the reader may know the address: the page must not be stored, indexed or sent as a referrer. */
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = await getSite(context).slices.weekly.findSubscription(params.token);
  return data({ isOn: subscription?.isOn }, { status: subscription ? 200 : 404, headers: HEADERS });
}

export async function action({ params, context }: Route.ActionArgs) {
  await getSite(context).slices.weekly.unsubscribe(params.token, context.get(visitContext).clientAddress);
  return data(null, { headers: HEADERS });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = adminMeta('Weekly email');

/** `/admin/unsubscribe/{token}`: asks before it turns the weekly e-mail off, because scanners of e-mails follow links. */
export default function Unsubscribe({ loaderData: { isOn } }: Route.ComponentProps) {
  usePanelLanguage();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <LoginLayout>
      <Form method="post">
        <h1>{t('Weekly email')}</h1>
        {isOn === undefined && <p className={styles.line}>{t('This link has expired or is incomplete.')}</p>}
        {isOn === false && (
          <p className={styles.line} role="status">
            {t('The weekly e-mail is off. You will no longer receive it.')}
          </p>
        )}
        {isOn && (
          <>
            <p className={styles.line}>
              {t('Every Monday, you receive an e-mail about new messages, published posts and what needs attention.')}
            </p>
            <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Turning off...')}>
              {t('Turn it off')}
            </BusyButton>
          </>
        )}
        <p className={styles.aside}>
          {rich('You can turn it on or off in the <link>Account Center</link>.', {
            link: (text) => <Link to="/admin/account">{text}</Link>,
          })}
        </p>
      </Form>
    </LoginLayout>
  );
}
