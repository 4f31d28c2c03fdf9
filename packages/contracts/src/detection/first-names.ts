/** Turkish first names that are common among sellers and guests. */
export const firstNames = [
  'ahmet ali arda aslı ayşe barış berk burak büşra can cem deniz derya ebru ece elif emine emre enes eren',
  'esra fatih fatma fatoş furkan gamze gizem gökhan hakan halil hasan hatice hülya hüseyin ibrahim ismail',
  'kemal kübra mehmet melek meltem merve mert murat mustafa nur oğuz okan ömer onur orhan osman özge özlem',
  'pelin ramazan recep salih selin serkan sevgi sibel sinan tolga tuğba ufuk umut volkan yasemin yasin',
  'yusuf zeynep zehra',
]
  .join(' ')
  .split(' ');
