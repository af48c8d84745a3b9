/** The address of a picture in a document: a drawing of the site, by its name, or an uploaded image. */
export const artSource = (folder: 'scenes' | 'work' | 'portraits', picture: string): string =>
  picture.startsWith('/') ? picture : `/art/${folder}/${picture}.svg`;
