/** Signs of sets of icons (ECMA-376 part 1, section 18.18.42), the least first: a colour and a sign, each shape of its own where the set has one. */
const text = '\ufe0e';
const [red, amber, green, grey] = ['bad', 'middling', 'good', 'plain'];
const sets: Readonly<Record<string, readonly string[]>> = {
  '3Arrows': [`${red} ▼`, `${amber} ▶${text}`, `${green} ▲`],
  '3ArrowsGray': [`${grey} ▼`, `${grey} ▶${text}`, `${grey} ▲`],
  '3Flags': [`${red} ⚑`, `${amber} ⚑`, `${green} ⚑`],
  '3TrafficLights1': [`${red} ●`, `${amber} ●`, `${green} ●`],
  '3TrafficLights2': [`${red} ●`, `${amber} ●`, `${green} ●`],
  '3Signs': [`${red} ◆`, `${amber} ▲`, `${green} ●`],
  '3Symbols': [`${red} ✘`, `${amber} !`, `${green} ✔${text}`],
  '3Symbols2': [`${red} ✘`, `${amber} !`, `${green} ✔${text}`],
  '3Stars': [`${amber} ☆`, `${amber} ⯪`, `${amber} ★`],
  '3Triangles': [`${red} ▼`, `${amber} ▬`, `${green} ▲`],
  '4Arrows': [`${red} ▼`, `${amber} ◢`, `${amber} ◥`, `${green} ▲`],
  '4ArrowsGray': [`${grey} ▼`, `${grey} ◢`, `${grey} ◥`, `${grey} ▲`],
  '4RedToBlack': [`${grey} ●`, `${grey} ●`, `${red} ●`, `${red} ●`],
  '4Rating': [`${grey} ▂`, `${grey} ▄`, `${grey} ▆`, `${grey} █`],
  '4TrafficLights': [`${grey} ●`, `${red} ●`, `${amber} ●`, `${green} ●`],
  '5Arrows': [`${red} ▼`, `${amber} ◢`, `${amber} ▶${text}`, `${amber} ◥`, `${green} ▲`],
  '5ArrowsGray': [`${grey} ▼`, `${grey} ◢`, `${grey} ▶${text}`, `${grey} ◥`, `${grey} ▲`],
  '5Rating': [`${grey} ▁`, `${grey} ▂`, `${grey} ▄`, `${grey} ▆`, `${grey} █`],
  '5Quarters': [`${grey} ○`, `${grey} ◔`, `${grey} ◑`, `${grey} ◕`, `${grey} ●`],
  '5Boxes': [`${grey} ▁`, `${grey} ▂`, `${grey} ▄`, `${grey} ▆`, `${grey} █`],
};

/** How an icon is drawn, as `good ▲`: what it means, and its sign. */
export const iconOf = (set: string, step: number): string | undefined => sets[set]?.[step];
