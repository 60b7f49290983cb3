import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { DataError } from '../../lib/errors.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { call, fetchData, fetchRow } from '../../lib/requests/response.ts'
import { type BatchResult, deleteIfUnchanged, type RowVersion, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { type Save, type SaveResult, saveRow } from '../../lib/rows/conflict.ts'
import { clientKeys } from '../keys.ts'
import { engagementKeys } from './keys.ts'
import {
  type EngagementRow,
  engagementRowSchema,
  type EngagementValues,
  type PlanItemRow,
  planItemRowSchema,
  type PlanItemValues,
} from './schema.ts'

const ENGAGEMENT = columnsOf(engagementRowSchema)

/** Saves an engagement, unless it has changed since it was opened (rule R4). Its client cannot change. Throws a DataError. */
function saveEngagement(
  supabase: Supabase,
  { values, opened }: Save<EngagementValues>,
): Promise<SaveResult<EngagementRow>> {
  const { client_id: _, ...changes } = values
  const engagements = supabase.from('engagements')
  const write = opened
    ? engagements.update(changes).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : engagements.insert(values)
  return saveRow(supabase, {
    request: write.select(ENGAGEMENT).maybeSingle(),
    schema: engagementRowSchema,
    opened: opened && { table: 'engagements', ...opened },
    readCurrent: (id) => fetchRow(engagements.select(ENGAGEMENT).eq('id', id).maybeSingle(), engagementRowSchema),
  })
}

const PLAN_ITEM = columnsOf(planItemRowSchema)

/** The reason of a DataError: the item was billed. */
export const BILLED = 'billed'

/** Saves an item of an engagement's plan, unless it has changed since it was opened (rule R4) or was billed. Throws a DataError. */
async function savePlanItem(
  supabase: Supabase,
  { engagement, values, opened }: Save<PlanItemValues> & { readonly engagement: string },
): Promise<SaveResult<PlanItemRow>> {
  const items = supabase.from('plan_items')
  const content = { ...values, due_date: values.due === 'date' ? values.due_date : null }
  const write = opened
    ? items.update(content).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : items.insert({ ...content, engagement_id: engagement })
  const saved = await saveRow(supabase, {
    request: write.select(PLAN_ITEM).maybeSingle(),
    schema: planItemRowSchema,
    opened: opened && { table: 'plan_items', ...opened },
    readCurrent: (id) => fetchRow(items.select(PLAN_ITEM).eq('id', id).maybeSingle(), planItemRowSchema),
  })
  if (saved.kind === 'conflict' && saved.current.billed_at !== null) throw new DataError('conflict', { reason: BILLED })
  return saved
}

const deletePlanItems = deleteIfUnchanged('plan_items')

interface Billing {
  readonly item: string
  /** The number of the invoice in the accounting system. */
  readonly reference: string
  /** YYYY-MM-DD; null for the usual day. */
  readonly due_on: string | null
}

/** Records the invoice of an item, and returns the id of the transaction. A repeated number changes nothing. Throws a DataError. */
const billPlanItem = (supabase: Supabase, { item, reference, due_on: day }: Billing): Promise<string> =>
  fetchData(supabase.rpc('bill_plan_item', { item, reference, ...(day === null ? {} : { due_on: day }) }), z.uuid())

/** Marks the work of items as done or not done. Throws a DataError. */
async function markDone(supabase: Supabase, items: readonly RowVersion[], isDone: boolean): Promise<BatchResult> {
  await Promise.all(items.map(({ id }) => call(supabase.rpc('mark_plan_item_done', { item: id, done: isDone }))))
  return { done: items.length, skipped: 0 }
}

/** Saves engagements, and saves, deletes, bills and finishes the items of their plans. */
export const useEngagementMutations = () => ({
  save: useBackendMutation(saveEngagement, engagementKeys.all),
  savePlanItem: useBackendMutation(savePlanItem, engagementKeys.all),
  removePlanItems: useBatchWrite(engagementKeys.all, deletePlanItems),
  bill: useBackendMutation(billPlanItem, engagementKeys.all, clientKeys.all),
  markDone: useBatchWrite(engagementKeys.all, markDone),
})
