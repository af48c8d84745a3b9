import { Loader } from '../../ui/loader.tsx';
import { SCREENS } from './navigation.ts';

/** In the place of a screen that loads. Screen readers find its heading before its content is there. */
export function LoadingScreen({ pathname }: { pathname: string }) {
  const title = SCREENS.find(({ to, also }) => pathname.startsWith(to) || (also && pathname.startsWith(also)))?.label;
  return (
    <>
      <h1 className="visually-hidden">{title ?? 'Loading'}</h1>
      <Loader text="Loading panel" />
    </>
  );
}
