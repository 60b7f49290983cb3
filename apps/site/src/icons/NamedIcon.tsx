import type { IconName } from '@nordlys/data/settings/icons'
import type { LucideIcon } from 'lucide-react'
import Bot from 'lucide-react/icons/bot'
import Boxes from 'lucide-react/icons/boxes'
import Cloud from 'lucide-react/icons/cloud'
import Code from 'lucide-react/icons/code'
import Compass from 'lucide-react/icons/compass'
import Cpu from 'lucide-react/icons/cpu'
import Database from 'lucide-react/icons/database'
import Gauge from 'lucide-react/icons/gauge'
import Layers from 'lucide-react/icons/layers'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Terminal from 'lucide-react/icons/terminal'
import Workflow from 'lucide-react/icons/workflow'
import Zap from 'lucide-react/icons/zap'

// A fixed set: an icon library by name would be downloaded as a whole.
const ICONS = {
  server: Server,
  database: Database,
  layers: Layers,
  boxes: Boxes,
  code: Code,
  terminal: Terminal,
  sparkles: Sparkles,
  brain: Sparkles,
  bot: Bot,
  compass: Compass,
  cloud: Cloud,
  cpu: Cpu,
  gauge: Gauge,
  shield: ShieldCheck,
  lock: ShieldCheck,
  workflow: Workflow,
  zap: Zap,
} as const satisfies Record<IconName, LucideIcon>

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name)

/** The icon of a service or a skill, case-insensitive; an unknown name shows a default one. */
export function NamedIcon({ name, className }: { name: string; className?: string | undefined }) {
  const wanted = name.toLowerCase()
  const Icon = isKnown(wanted) ? ICONS[wanted] : Boxes
  return <Icon size={22} strokeWidth={1.6} className={className} aria-hidden="true" />
}
