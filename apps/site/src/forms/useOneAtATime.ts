import { useRef } from 'react'

/** The same work, one at a time: what is asked for meanwhile is dropped, so that a double click sends once (rule R3). */
export function useOneAtATime<Parameters extends unknown[]>(
  work: (...parameters: Parameters) => Promise<void>,
): (...parameters: Parameters) => void {
  const busy = useRef(false)
  const run = async (parameters: Parameters) => {
    if (busy.current) return
    busy.current = true
    try {
      await work(...parameters)
    } finally {
      busy.current = false
    }
  }
  return (...parameters) => void run(parameters)
}
