import Images from 'lucide-react/icons/images'
import { defineScreen } from '../../shared/screen.ts'

export const mediaScreen = defineScreen({
  path: 'media',
  name: { en: 'Media', no: 'Bilder' },
  group: 'website',
  role: 'editor',
  icon: Images,
  shortcut: 'm',
  namespaces: ['crop', 'media', 'table', 'upload'],
  load: async () => (await import('./MediaScreen.tsx')).MediaScreen,
  prefetch: async () => (await import('./MediaScreen.tsx')).prefetchMedia,
})
