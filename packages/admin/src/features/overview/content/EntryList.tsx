import { Entries } from '../../../shared/entries/Entries.tsx'
import { ContentFields } from './ContentFields.tsx'
import type { ContentField } from './sections.ts'
import { blankEntry } from './values.ts'

/** Edits a list of entries. */
export const EntryList = ({ fields }: { fields: readonly ContentField[] }) => (
  <Entries name="items" firstField={fields[0]?.name ?? ''} blank={() => blankEntry(fields)}>
    {(prefix) => <ContentFields fields={fields} prefix={prefix} />}
  </Entries>
)
