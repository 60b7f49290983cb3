import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'

/** The button that gives the selected records to a person. Its menu is too heavy for the first list, which shows it once rows are selected. */
export const AssignButton = lazyComponent(async () => (await import('./AssignButton.tsx')).AssignButton, {
  prefetch: 'idle',
})
