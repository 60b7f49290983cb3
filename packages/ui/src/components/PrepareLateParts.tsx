import { useAuth } from '@nordlys/data/auth/context'
import { prepareLateParts } from './late-part.ts'
import { useWhenIdle } from './useWhenIdle.ts'

const prepare = () => void prepareLateParts()

function Prepare() {
  useWhenIdle(prepare)
  return null
}

/** Loads the frame's lazy components once the screen has its data. Nothing was requested before the session is known. */
export function PrepareLateParts() {
  return useAuth().state !== 'loading' && <Prepare />
}
