import { z } from 'zod/mini'
import { LIMITS, optionalLine, requiredLine } from '../lib/validation.ts'
import { CATEGORY_KINDS } from './built-in.ts'

/** A stored category. */
export const categorySchema = z.object({
  id: z.uuid(),
  kind: z.enum(CATEGORY_KINDS),
  key: z.string(),
  name: z.string(),
  name_no: z.nullable(z.string()),
  updated_at: z.string(),
})
export type Category = z.infer<typeof categorySchema>

/** A category with the number of records that use it, and the names of the first of them. */
export const usedCategorySchema = z.extend(categorySchema, { uses: z.number(), used_by: z.array(z.string()) })
export type UsedCategory = z.infer<typeof usedCategorySchema>

/** The fields of the form of a category. */
export const categoryFormSchema = z.object({
  name: requiredLine(LIMITS.title),
  name_no: optionalLine(LIMITS.title),
})
