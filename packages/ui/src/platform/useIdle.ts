import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Returns whether the browser has been idle since the component mounted; false while prerendering. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const cancel = whenIdle(() => setIsIdle(true))
    return cancel
  }, [])
  return isIdle
}
