import Bot from 'lucide-react/icons/bot'
import Boxes from 'lucide-react/icons/boxes'
import Code from 'lucide-react/icons/code'
import Compass from 'lucide-react/icons/compass'
import Database from 'lucide-react/icons/database'
import Layers from 'lucide-react/icons/layers'
import Server from 'lucide-react/icons/server'
import Sparkles from 'lucide-react/icons/sparkles'

// A fixed set: an icon library by name would be downloaded whole.
const ICONS = {
  server: Server,
  database: Database,
  layers: Layers,
  boxes: Boxes,
  code: Code,
  sparkles: Sparkles,
  brain: Sparkles,
  bot: Bot,
  compass: Compass,
} as const

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name)

/** The icon stored with a service, in any spelling of its case; one we do not have shows a plain one. */
export function ServiceIcon({ name, className }: { name: string; className?: string | undefined }) {
  const wanted = name.toLowerCase()
  const Icon = isKnown(wanted) ? ICONS[wanted] : Boxes
  return <Icon size={22} strokeWidth={1.6} className={className} aria-hidden="true" />
}
