import { useState } from 'react'

/** Returns whether `isOpen` has ever been true: a dialog that stays mounted animates its close. */
export function useStaysMounted(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened || isOpen
}
