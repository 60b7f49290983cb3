export const setupKeys = { isOpen: ['setup', 'is-open'] as const }
