/** The look of app/ui/tokens.css and fonts.css. */
export const LOOK = {
  colours: { palette: 'marigold', accent: '' },
  headingFont: 'anek-latin',
  textFont: 'hanken-grotesk',
  logo: '',
  logoOnDark: '',
  icon: '',
} as const;
