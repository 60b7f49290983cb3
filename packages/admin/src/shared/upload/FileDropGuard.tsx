import { useEffect } from 'react'
import { guardFileDrops } from './file-drops.ts'

/** Keeps the browser from opening files that are dropped beside the parts of the page that receive them. */
export function FileDropGuard() {
  useEffect(() => {
    const stop = guardFileDrops()
    return stop
  }, [])
  return null
}
