import { expect, test } from 'vitest';
import { imagesInRtf } from './rtf-images.ts';

test('images are extracted in order, without bullets and the copies for older programs', async () => {
  const rtf = String.raw`{\rtf1{\*\listpicture{\pict\pngblip 89}}Text \'e4 {\b bold}
{\*\shppict{\pict{\*\picprop{\sp{\sn shapeType}{\sv 75}}}\picw12\pngblip\bliptag-7{\*\blipuid ab57}89
50}}{\nonshppict{\pict\wmetafile8 0100}}{\pict\emfblip 0100}{\pict\jpegblip\bliptag7 FFD8}}`;
  const images = await Promise.all(
    imagesInRtf(rtf).map(async (file) => file && [file.type, Buffer.from(await file.arrayBuffer()).toString('hex')]),
  );
  expect(images).toEqual([['image/png', '8950'], undefined, ['image/jpeg', 'ffd8']]);
});

test.each(['', 'no RTF', '}}}', '{\\pict', '{{{{', '{\\pict\\pngblip 8}', '{\\rtf1{\\pict\\pngblip}}'])(
  'invalid RTF like %j has no images',
  (rtf) => {
    expect(imagesInRtf(rtf).filter(Boolean)).toEqual([]);
  },
);
