import { createContext, use } from 'react'

/** Whether the surrounding row is the Tab stop of its table. */
export const RowStopContext = createContext(true)

/** Returns the `tabIndex` of a control in a row: only controls of the current row are Tab stops, so that Tab leaves a long table quickly. */
export const useRowTabIndex = (): 0 | -1 => (use(RowStopContext) ? 0 : -1)
