import { createContext, use } from 'react'

/** Whether the row around is its table's Tab stop. */
export const RowStopContext = createContext(true)

/** The tabIndex for a control inside a row: only the controls of the current row are Tab stops, so that Tab leaves a long table soon. */
export const useRowTabIndex = (): 0 | -1 => (use(RowStopContext) ? 0 : -1)
