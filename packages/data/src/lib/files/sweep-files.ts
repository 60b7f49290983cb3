import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { invokeFunction } from '../requests/functions.ts'

/**
 * Asks the server to remove stored files whose records are gone. It may fail: the remaining files are removed the next time, after a deletion or when
 * a picture is added.
 */
export const sweepFiles = async (supabase: Supabase): Promise<void> =>
  void (await invokeFunction(supabase, 'media', { action: 'sweep' }, z.unknown()).catch(() => null))
