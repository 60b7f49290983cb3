import { useAuth } from '@nordlys/data/auth/context'
import { prepareLateParts } from './late-part.ts'
import { useWhenIdle } from './useWhenIdle.ts'

const prepare = () => void prepareLateParts()

function Prepare() {
  useWhenIdle(prepare)
  return null
}

/** Loads the frame's late parts once the screen has its data. Until the session is known, nothing has been asked for yet. */
export function PrepareLateParts() {
  return useAuth().state !== 'loading' && <Prepare />
}
