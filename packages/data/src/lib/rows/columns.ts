import type { z } from 'zod/mini'

/** Returns the columns that a schema reads, for `select()`. A schema with rows of other tables names their columns itself. */
export const columnsOf = (schema: z.ZodMiniObject): string => Object.keys(schema.shape).join(', ')
