import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { CrashScreen } from '@nordlys/ui/components/CrashScreen'

/** Shown in place of a screen that throws or fails to load; loads it again when the browser is online again. */
export function RouteError(props: Parameters<typeof CrashScreen>[0]) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    globalThis.addEventListener('online', retry)
    return () => globalThis.removeEventListener('online', retry)
  }, [revalidate])
  return <CrashScreen {...props} />
}
