export const paint = {
  fabric: 'metal',
  colours: ['#C6A14A'],
}
