import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import css from './Aurora.module.css'

/**
 * Northern light behind a band; the band must be `position: relative; isolation: isolate`. It stands still until the page is alive, because
 * moving layers are the most expensive thing that a slow phone could draw meanwhile.
 */
export function Aurora() {
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    whenIdle(() => setMoving(true), stopped.signal)
    return () => stopped.abort()
  }, [])
  return (
    <div className={`${css.aurora} ${moving ? css.moving : ''}`} aria-hidden="true">
      <div className={`${css.light} ${css.violet}`} />
      <div className={`${css.light} ${css.spruce}`} />
      <div className={`${css.light} ${css.teal}`} />
    </div>
  )
}
