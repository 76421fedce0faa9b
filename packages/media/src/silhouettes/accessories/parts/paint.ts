export const paint = {
  fabric: 'metal',
  colours: ['#C6A14A'],
  roles: { stone: { fabric: 'plastic', pattern: 'solid', colours: ['#F1EADF'] } },
}
