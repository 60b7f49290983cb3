import { createRoot } from 'react-dom/client'

/** Built pages link a stylesheet with the theme's styles; development mounts the theme instead. */
export async function addDevelopmentTheme(): Promise<void> {
  const { DevTheme } = await import('./DevTheme.tsx')
  createRoot(document.body.appendChild(document.createElement('div'))).render(<DevTheme />)
}
