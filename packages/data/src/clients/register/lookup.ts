import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { invokeFunction } from '../../lib/requests/functions.ts'
import { type Registered, registeredSchema } from './schema.ts'

/** Looks up an organisation in Norway's business register. Throws a DataError whose reason is the code of the function. */
const lookUp = (supabase: Supabase, number: string): Promise<Registered> =>
  invokeFunction(supabase, 'business-register', { number }, registeredSchema)

export const useRegisterLookup = () => useBackendMutation(lookUp)
