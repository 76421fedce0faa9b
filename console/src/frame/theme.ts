import {
  Button,
  Checkbox,
  createTheme,
  type MantineColorsTuple,
  Modal,
  NumberInput,
  PasswordInput,
  Radio,
  Switch,
  TextInput,
} from '@mantine/core'

const tuple = (shades: string): MantineColorsTuple =>
  shades.split(' ').map((shade) => `#${shade}`) as unknown as MantineColorsTuple

/** The console's look; screens carry no colours or sizes of their own. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 0 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  white: '#ffffff',
  black: '#1b1d1f',
  fontFamily: '"Inter Variable", system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  fontFamilyMonospace: '"Geist Mono Variable", ui-monospace, "SF Mono", Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '26px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '17px', lineHeight: '24px' },
      h2: { fontSize: '15px', lineHeight: '22px' },
      h3: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    ink: tuple('e6e7e8 cfd1d3 b0b3b6 8d9195 6b6f74 4d5155 3d4145 33363a 1f2123 141517'),
    gray: tuple('fafaf8 f5f5f2 ecece8 dfdfda c9c9c3 a3a49f 777975 595b5a 393b3c 1b1d1f'),
    dark: tuple('e6e7e8 c3c6c9 a2a6ab 878c92 454a50 33373c 25282c 1a1c1f 131517 0c0d0f'),
    blue: tuple('eef4fc dce8f8 b8d0f0 8db3e7 6899de 437dd1 2c66bb 2256a1 1b4583 143361'),
    violet: tuple('f6f1fd eadffb d3bdf5 bb9bee a67df0 8a55dc 743cc8 602fab 4d2789 341a5e'),
    green: tuple('eef8f2 d7efe0 addfc1 7ccb9c 4fb578 2f9a5d 1f7d48 19663b 145030 0e3a23'),
    yellow: tuple('fef8e8 fcedc6 f7d98d eec04d dfa31d bd840d 8f6208 7a5407 5f4207 453005'),
    red: tuple('fdf1f0 fbdfdc f4b9b4 eb8f88 e26a62 d0443c b5322b 962823 761f1b 541613'),
  },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      // The contrast colour is computed from the light shade only; the tokens know both schemes.
      vars: (_, { variant = 'filled' }) => ({
        root:
          variant === 'filled'
            ? {
                '--button-bg': 'var(--c-primary)',
                '--button-hover': 'var(--c-primary-h)',
                '--button-color': 'var(--c-on-primary)',
              }
            : {},
      }),
    }),
    Checkbox: Checkbox.extend({
      vars: () => ({
        root: { '--checkbox-color': 'var(--c-primary)', '--checkbox-icon-color': 'var(--c-on-primary)' },
      }),
    }),
    Radio: Radio.extend({
      vars: () => ({ root: { '--radio-color': 'var(--c-primary)', '--radio-icon-color': 'var(--c-on-primary)' } }),
    }),
    Switch: Switch.extend({ vars: () => ({ root: { '--switch-color': 'var(--c-primary)' } }) }),
    // Locking would write a style of its own into the page, which the page's policy refuses.
    // A dialog's head is no banner of the page.
    Modal: Modal.extend({
      defaultProps: { lockScroll: false, radius: 'lg', attributes: { header: { role: 'presentation' } } },
    }),
    // Its two arrows share the height of the field: too small to hit. Arrow keys count up and down.
    NumberInput: NumberInput.extend({ defaultProps: { hideControls: true } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
  },
})
