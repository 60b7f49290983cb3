import { useTranslation } from '../../texts/useTranslation.ts'
import { serviceTexts, useParts } from './service-texts.ts'
import { ServicePage } from './ServicePage.tsx'

const PARTS = {
  offerings: [
    { id: 'web', icon: 'layers' },
    { id: 'interface', icon: 'sparkles' },
    { id: 'accessibility', icon: 'compass' },
    { id: 'offline', icon: 'cloud' },
    { id: 'accounts', icon: 'shield' },
    { id: 'releases', icon: 'zap' },
  ],
  steps: ['understand', 'sketch', 'build', 'run'],
} as const

/** The page about full-stack development. */
export default function FullStack() {
  const { t } = useTranslation('full_stack')
  return <ServicePage id="full_stack" {...serviceTexts(t, useParts('full_stack', PARTS))} />
}
