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

/** More of the commonest first names; none that is also a word of nature, as names of houses are. */
export const moreFirstNames = [
  'abdullah abdurrahman abdülkadir adem adnan ahsen akif alev alper alperen altan anıl arif arzu asım asiye asuman',
  'atakan atilla ayhan aykut aylin aynur aysel aysun ayten aytekin aziz bahadır bahattin banu bayram bedia bedriye',
  'begüm behiye bekir belgin belma berat beren berke berkay berna berrin betül beyza bilal birol birsen buket',
  'burcu burçin burhan bülent cafer cahit canan caner cansu celal celil cemal cemil cemile cengiz cevdet cihan coşkun',
  'cumali cüneyt çağatay çağla çağlar çağrı çetin çiğdem davut demet didem dilara dilek doğukan dursun dursune duygu',
  'ekrem elvan emel emin emrah emrullah ender engin enver ercan erdal erdem erdinç erdoğan ergin ergün erhan erkan',
  'erol ersin ertan ertuğrul esma evren eyüp ezgi fadime fahri faruk fazilet fehmi ferdi ferhat feride fethi fevzi',
  'feyza fikret filiz fırat fuat funda gizay gonca gökay gökçe göksel gülay gülcan gülden güler gülizar gülsüm gülşah',
  'gülşen gülten günay güngör gürkan güven hacer hakkı haluk hamdi hamide hamza handan hanife harun hasret haydar hazal',
  'hikmet hilal hilmi huriye hüsamettin hüsnü ilhan ilkay ilker ilknur ilyas irem irfan ishak ismet izzet kaan kadir',
  'kadriye kamil kamuran kasım kazım kenan kerem kerim kürşat leman levent leyla lokman lütfi mahir mahmut medine',
  'mehtap melahat melih melike melis meliha mesut metin mevlüt mine miraç muammer muhammed muhammet muharrem muhittin',
  'mukaddes murathan musa mücahit müge mükerrem münevver mürsel müslüm müzeyyen naci naciye nadir nagihan nail namık',
  'nazan nazım nazlı nazmiye necati necdet necla necmettin nermin neslihan nesrin neşe nevzat nezahat nihal nihat',
  'nilay nilgün nuran nuray nurcan nurdan nuret nurettin nurgül nurhan nuri nursel nurten oktay olcay onat onurcan',
  'orçun oya oytun ömür önder özcan özcem özgür özkan özkan pakize perihan polat rabia rahime rahmi raif rana rasim',
  'raziye refik reha remzi remziye reşat rıdvan rıfat rıza ruhi rukiye sabahat sabahattin sabri sacide sadık sadettin',
  'safiye sait sami samet saniye savaş seçil seda sedat sefa seher selahattin selami selçuk selda selma semih semiha',
  'semra sena serap sercan serdar serhat serpil sertaç servet sevda sevil sevim sevinç seyfettin seyfi seyhan sezai',
  'sezen sezer sezgin sıtkı sinem soner songül suat sultan suna süheyla süleyman sümeyye sündüz şaban şadiye şahin',
  'şakir şehmus şenay şengül şenol şeref şerife şevket şeyma şeymanur şükran şükrü şule taha tahir taner tarık tayfun tayyip',
  'tekin temel teoman timur tuba tufan tugay tuğçe tuğrul tuncay turan turgay turgut turhan tülay tülin türkan ulaş',
  'uğur ülkü ümit ümmühan ümran vahit vedat vehbi veli veysel vildan yağız yakup yalçın yaşar yavuz yekta yeliz yener',
  'yeşim yiğit yücel yüksel zafer zahide zekai zeki zekiye zeliha zerrin ziya zuhal zülal zülfü zülküf zümra',
]
  .join(' ')
  .split(' ');

/** First names that are words of nature, too: alone with a surname they are a person's. */
export const namesOfNature =
  'aydın bahar çınar defne duru ela gül güneş ırmak lale nehir nilüfer pınar rüzgar toprak tuna yağmur yaprak yıldız'.split(
    ' ',
  );

/** The commonest surnames. */
export const surnames = [
  'acar ak akın aksoy aktaş arslan aslan aydın bulut can çakır çelik çetin çiftçi demir demirci doğan duman eren',
  'erdoğan güler gündoğdu güneş kaplan kara karaca karataş kaya keskin kılıç koç korkmaz kurt kurtuluş özcan özdemir',
  'özer özkan öztürk polat sarı şahin şen şimşek taş tekin toprak turan uçar uysal ünal yalçın yavuz yıldırım yıldız',
  'yılmaz yiğit yüksel',
]
  .join(' ')
  .split(' ');
