import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { loadedScreen } from '../screens/load-screen.ts'
import type { LazyScreen } from '../shared/screen.ts'

/** Renders a screen that the loader has loaded. */
export function LoadedScreen({ screen }: { readonly screen: LazyScreen }) {
  const element = loadedScreen(screen)
  if (!element) throw new Error('The screen is not loaded')
  return <RemountBoundary>{element}</RemountBoundary>
}
