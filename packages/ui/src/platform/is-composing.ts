/** The code of each key that an input method handles (UI Events, 8.3). */
const PROCESS_KEY = 229

/**
 * Returns whether an input method handles a key: Enter then selects a character, and Escape rejects it. Safari ends the composition before it
 * dispatches the key that ended it, so `isComposing` is already false; only the deprecated code reveals it.
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === PROCESS_KEY
