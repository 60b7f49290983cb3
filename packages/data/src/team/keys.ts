export const teamKeys = { active: ['team', 'active'] as const }
