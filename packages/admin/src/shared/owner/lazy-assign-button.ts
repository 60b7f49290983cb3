import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import type { AssignButtonProps } from './AssignButton.tsx'

/** The button that gives the selected records to a person. Its menu is too heavy for the first list, which shows it once rows are selected. */
export const AssignButton = lazyComponent<AssignButtonProps>(
  async () => (await import('./AssignButton.tsx')).AssignButton,
  { prefetch: 'idle' },
)
