import { useAuth } from '@nordlys/data/auth/context'
import { markIdle } from './first-idle.ts'
import { useWhenIdle } from './useWhenIdle.ts'

const mark = () => markIdle()

function Mark() {
  useWhenIdle(mark)
  return null
}

/** Resolves `firstIdle` once the screen has its data. Nothing is requested before the session is known. */
export function FirstIdle() {
  return useAuth().state !== 'loading' && <Mark />
}
