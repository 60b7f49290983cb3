import type { ScheduledCopy } from '@nordlys/data/settings/scheduled'
import type { SettingKey, StoredSetting } from '@nordlys/data/settings/schema'
import type { PreviewWidth } from '../../../shared/preview/PreviewFrame.tsx'
import type { ContentPlace } from '../page/usePagePlace.ts'
import type { FormValues } from './values.ts'

/** The width of the previewed page, which stays chosen when another section opens. */
export interface PreviewChoice {
  readonly width: PreviewWidth
  readonly onWidth: (width: PreviewWidth) => void
  /** What a phone shows, which has no room for both. */
  readonly side: 'fields' | 'page'
  /** Leads to the field of a text that was pressed in the page. */
  readonly onPick: (section: SettingKey, text: string) => void
}

/** The props of both views of a section. */
export interface SectionProps {
  /** The row when it was opened. */
  readonly opened: StoredSetting
  readonly place: ContentPlace
  readonly preview: PreviewChoice
  /** The text that is scheduled for this section and language. */
  readonly scheduled: ScheduledCopy | null
  /** A value that the form starts with as an unsaved edit. */
  readonly draft?: unknown
  /** Unsaved edits of an earlier visit, as the form has them. */
  readonly restored?: FormValues | undefined
  /** Whether unsaved edits of an earlier visit can be restored. */
  readonly hasDraft: boolean
  readonly onSaved: (row: StoredSetting) => void
  readonly onDirty: (dirty: boolean) => void
}
