import { idleComponent } from './lazy/lazy-component.tsx'

/** MUI's tooltip for a button: place it beside the button, which does not remount when the tooltip's code loads (docs/decisions/hint-bubble.md). */
export const Hint = idleComponent(async () => (await import('./HintBubble.tsx')).HintBubble)
