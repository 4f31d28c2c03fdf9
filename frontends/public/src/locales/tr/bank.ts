/** Whoever sent money calls the bank before anything else: on the report’s form and on the way to it. */
export const bankText = {
  title: 'Para gönderdiyseniz önce bankanızı arayın',
  text: 'İşlemin dolandırıcılık olduğunu söyleyip durdurulmasını isteyin; numara kartınızın arkasında ve banka uygulamanızdadır. İhbar formu sizi bekler, yazdıklarınız kaybolmaz.',
  threat: 'Tehdit ediliyorsanız:',
  emergency: '112’yi arayın',
} as const;
