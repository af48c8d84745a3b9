/** Whether the visitor has asked for as few bytes as can be (Save-Data): nothing is fetched ahead then. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
