/** confirm before launch: an invented job. */
export const COLD_STORAGE_DISPATCH = {
  id: 'cold-storage-dispatch',
  title: 'Dispatch board for a cold-storage firm',
  slug: 'cold-storage-dispatch',
  text: 'Every truck, gate and temperature log on one screen, down to the minute.',
  picture: 'cold-storage-dispatch',
  tint: 'sky',
  client: 'A cold-storage firm on the Sanand road',
  work: 'Dispatch board, gate tablets, alarms',
  duration: 'Four months, live after six weeks',
  technology: 'Node.js, on a computer in their office',
  problem: {
    lede: 'Peas wait for nobody. The trucks at gate three did.',
    text: 'The plan for the day was a whiteboard, and the whiteboard was in an office that drivers never saw. When a truck was late, the gate called the office, the office called the driver, and the driver was at another gate.',
  },
  scene: {
    picture: 'our-challenges',
    alt: '',
    caption: 'The way of an instruction from the office to the gate, before and after',
  },
  steps: [
    {
      id: 'board',
      title: 'The board',
      text: 'One row for each truck: gate, load, temperature and the minute it is due.',
    },
    {
      id: 'gates',
      title: 'A tablet at every gate',
      text: 'Two large buttons: arrived, left. They work with gloves on.',
    },
    {
      id: 'alarms',
      title: 'Alarms that reach a person',
      text: 'A room that warms by two degrees calls the shift leader, then the owner.',
    },
  ],
  result: 'The whiteboard is still there. It shows the cricket score.',
  quotation: { text: '', by: '' },
} as const;
