import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useContent } from '../content/ContentProvider.tsx'
import { useSite } from '../data/site-context.tsx'
import { hasOwnPage, resolveTarget, type Target, type TargetName } from './targets.ts'

/** Returns a function that resolves named links in the current language. */
export function useTargets() {
  const { paths } = useSite()
  const language = useLanguage()
  const { email } = useContent('company_info')
  return {
    target: (name: TargetName): Target | null => resolveTarget(name, { paths, language, email }),
    hasOwnPage: (name: TargetName) => hasOwnPage(name, paths),
  }
}
