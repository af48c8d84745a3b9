import { Loader } from '../../ui/loader.tsx';
import { msg, t } from '../i18n/t.ts';
import { isWithin, SCREENS } from './navigation.ts';

/** In the place of a screen that loads. Screen readers find its heading before its content is there. */
export function LoadingScreen({ pathname }: { pathname: string }) {
  const title = SCREENS.find((screen) => isWithin(pathname, screen))?.label;
  return (
    <>
      <h1 className="visually-hidden">{t(title ?? msg('Loading'))}</h1>
      <Loader text={t('Loading panel')} />
    </>
  );
}
