import type { StoredSetting } from '@nordlys/data/settings/schema'
import type { ContentPlace } from './useContentPlace.ts'

/** The props of both views of a section. */
export interface SectionProps {
  /** The row when it was opened. */
  readonly opened: StoredSetting
  readonly place: ContentPlace
  readonly onSaved: (row: StoredSetting) => void
  readonly onDirty: (dirty: boolean) => void
}
