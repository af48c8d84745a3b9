/** Whether the list is beside the open message, as in split-pane.module.css. */
export const hasRoomForList = () => !matchMedia('(max-width: 1000px)').matches;
